"""Thirteen projects in the styles of public apps, two thousand factories in all, written anew each time.

Each project is its files by path, how many factories it has, the library that it is migrated from, and
mistakes that can be planted in it.
"""
from .apps import clean, composable, coordinators, mvvm, server
from .libraries import factory2, factory3, package, xcode
from .migrated import dependencies, resolver, swinject
from .project import Fault, Project
from .started import generated

ALL = [mvvm, composable, clean, coordinators, server, package, factory2, factory3,
       resolver, swinject, dependencies, xcode, generated]
__all__ = ["ALL", "Fault", "Project"]
